'use client';

import { Button } from '@heroui/react/button';
import { ShieldCheck } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { lazy, Suspense, useState } from 'react';
import type { SecondFactor } from '@/lib/client/account';
import { Panel } from './panel';

const SecondFactorDialog = lazy(() =>
  import('./second-factor-dialog').then((module) => ({ default: module.SecondFactorDialog })),
);
const SecondFactorSetup = lazy(() =>
  import('./second-factor-setup').then((module) => ({ default: module.SecondFactorSetup })),
);
const BackupCodes = lazy(() => import('./backup-codes').then((module) => ({ default: module.BackupCodes })));

/** What is under way; the password is asked for before each. */
type Step =
  | { kind: 'ask'; deed: 'begin' | 'end' | 'codes' }
  | { kind: 'setup'; factor: SecondFactor }
  | { kind: 'codes'; codes: readonly string[] };

/** A code of an authenticator app beside the password. */
export function SecondFactorPanel({ isOn }: { isOn: boolean }) {
  const { refresh } = useRouter();
  const [step, setStep] = useState<Step | null>(null);
  const [said, setSaid] = useState('');
  const ask = (deed: 'begin' | 'end' | 'codes') => {
    setSaid('');
    setStep({ kind: 'ask', deed });
  };
  return (
    <Panel
      id="second-factor"
      title="Second factor"
      about="With it, a stolen password is not enough: signing in asks for a code of an authenticator app as well."
    >
      <p className="flex items-center gap-1.5">
        {isOn && <ShieldCheck aria-hidden className="size-4 text-success" />}
        {isOn ? 'The second factor is on.' : 'The second factor is off.'}
      </p>
      {step === null && (
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
      <p role="status" className="text-muted empty:hidden">
        {said}
      </p>
      <Suspense>
        {step?.kind === 'ask' && (
          <SecondFactorDialog
            deed={step.deed}
            onBegun={(factor) => setStep({ kind: 'setup', factor })}
            onCodes={(codes) => setStep({ kind: 'codes', codes })}
            onEnded={() => {
              setStep(null);
              setSaid('Signing in asks for the password only.');
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
            onCancel={() => setStep(null)}
          />
        )}
        {step?.kind === 'codes' && <BackupCodes codes={step.codes} onDone={() => setStep(null)} />}
      </Suspense>
    </Panel>
  );
}
