'use client';

import { ShieldCheck } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { SecondFactor } from '@/lib/api/account';
import { Panel } from './panel';

const loadSteps = () => import('./second-factor-steps');
const SecondFactorDialog = lazy(() => loadSteps().then((module) => ({ default: module.SecondFactorDialog })));
const SecondFactorSetup = lazy(() => loadSteps().then((module) => ({ default: module.SecondFactorSetup })));
const BackupCodes = lazy(() => loadSteps().then((module) => ({ default: module.BackupCodes })));

/** The current step; each begins with the password. */
type Step =
  | { kind: 'ask'; change: 'begin' | 'end' | 'codes' }
  | { kind: 'setup'; factor: SecondFactor }
  | { kind: 'codes'; codes: readonly string[] };

/** Turns the second factor, an authenticator app, on and off. */
export function SecondFactorPanel({ isOn }: { isOn: boolean }) {
  const { refresh } = useRouter();
  const [step, setStep] = useState<Step | null>(null);
  const state = useRef<HTMLParagraphElement>(null);
  const finish = () => {
    setStep(null);
    // The focused element is gone.
    state.current?.focus();
  };
  const ask = (change: 'begin' | 'end' | 'codes') => setStep({ kind: 'ask', change });
  return (
    <Panel
      id="second-factor"
      title="Second factor"
      about="With it, a stolen password is not enough: signing in asks for a code of an authenticator app as well."
    >
      <p ref={state} role="status" tabIndex={-1} className="flex items-center gap-1.5 outline-none">
        {isOn && <ShieldCheck aria-hidden className="size-4 text-success" />}
        {isOn ? 'The second factor is on.' : 'The second factor is off.'}
      </p>
      {(step === null || step.kind === 'ask') && (
        <div className="flex flex-wrap gap-2">
          {isOn ? (
            <>
              <Button size="sm" variant="secondary" onPress={() => ask('codes')}>
                New backup codes
              </Button>
              <Button size="sm" variant="secondary" onPress={() => ask('end')}>
                Turn it off
              </Button>
            </>
          ) : (
            <Button size="sm" variant="secondary" onPress={() => ask('begin')}>
              Turn it on
            </Button>
          )}
        </div>
      )}
      <Suspense>
        {step?.kind === 'ask' && (
          <SecondFactorDialog
            change={step.change}
            onBegun={(factor) => setStep({ kind: 'setup', factor })}
            onCodes={(codes) => setStep({ kind: 'codes', codes })}
            onEnded={() => {
              finish();
              refresh();
            }}
            onClose={() => setStep(null)}
          />
        )}
        {step?.kind === 'setup' && (
          <SecondFactorSetup
            factor={step.factor}
            onConfirmed={() => {
              setStep({ kind: 'codes', codes: step.factor.backupCodes });
              refresh();
            }}
            onCancel={finish}
          />
        )}
        {step?.kind === 'codes' && <BackupCodes codes={step.codes} onDone={finish} />}
      </Suspense>
    </Panel>
  );
}
