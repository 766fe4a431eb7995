/** How traces leave, as the standard variables say it. */
export interface TracingPlan {
  /** Null where the variables name one that is not there. */
  exporter: 'http/protobuf' | 'http/json' | 'console' | null;
  /** The variables that cannot be followed; null when all can. */
  warning: string | null;
}

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Whether to take traces (OpenTelemetry specification, "Environment Variable Specification"): only when one of the
 * variables says where to. Null otherwise; nothing is loaded then.
 */
export function tracingPlan(variables: Variables = process.env): TracingPlan | null {
  const { OTEL_SDK_DISABLED, OTEL_TRACES_EXPORTER, OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT } =
    variables;
  if (OTEL_SDK_DISABLED?.trim().toLowerCase() === 'true') return null;
  const asked = OTEL_TRACES_EXPORTER?.trim();
  if (asked === 'none') return null;
  if (asked === 'console') return { exporter: 'console', warning: null };
  if (asked && asked !== 'otlp') {
    return { exporter: null, warning: `OTEL_TRACES_EXPORTER=${asked} is not known: use otlp, console or none.` };
  }
  if (!asked && !OTEL_EXPORTER_OTLP_ENDPOINT && !OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) return null;
  const protocol = variables.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL || variables.OTEL_EXPORTER_OTLP_PROTOCOL;
  if (protocol === 'http/json') return { exporter: protocol, warning: null };
  const known = !protocol || protocol === 'http/protobuf';
  const warning = known ? null : `OTEL_EXPORTER_OTLP_PROTOCOL=${protocol} is not spoken here: http/protobuf is used.`;
  return { exporter: 'http/protobuf', warning };
}
