import { expect, it } from 'vitest';
import { tracingPlan } from './tracing-plan';

const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };

it.each([
  [{}, null],
  [{ OTEL_SERVICE_NAME: 'staygrid' }, null],
  [{ ...ENDPOINT, OTEL_SDK_DISABLED: 'true' }, null],
  [{ ...ENDPOINT, OTEL_TRACES_EXPORTER: 'none' }, null],
  [ENDPOINT, 'http/protobuf'],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector:4318/v1/traces' }, 'http/protobuf'],
  [{ OTEL_TRACES_EXPORTER: 'otlp' }, 'http/protobuf'],
  [{ OTEL_TRACES_EXPORTER: 'console' }, 'console'],
  [{ ...ENDPOINT, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' }, 'http/json'],
])('with %j traces leave by %s', (variables, exporter) => {
  expect(tracingPlan(variables)?.exporter ?? null).toBe(exporter);
  expect(tracingPlan(variables)?.warning ?? null).toBeNull();
});

it.each([
  [{ ...ENDPOINT, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'http/protobuf'],
  [{ OTEL_TRACES_EXPORTER: 'zipkin' }, null],
])('%j is followed as far as it can be, and said so', (variables, exporter) => {
  expect(tracingPlan(variables)).toMatchObject({ exporter, warning: expect.stringMatching(/^OTEL_/) });
});
