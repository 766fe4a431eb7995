'use client';

import { Button } from '@heroui/react/button';
import { Printer } from 'lucide-react';
import { useRef } from 'react';
import { CopyButton } from '@/components/ui/copy-button';
import { printText } from './print-text';
import { useFocusWhenShown } from './use-focus-when-shown';

interface BackupCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** Codes for the day the authenticator app is lost, shown this once. */
export function BackupCodes({ codes, onDone }: BackupCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusWhenShown(heading);
  return (
    <section aria-labelledby="backup-codes" className="flex w-full flex-col gap-3">
      <h3 id="backup-codes" tabIndex={-1} ref={heading} className="font-medium outline-none">
        Backup codes
      </h3>
      <p>
        Keep these where you find them without your phone. Each lets you in once when the app is lost. They are not
        shown again.
      </p>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-md bg-surface-secondary px-3 py-2 font-mono">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton label="codes" text={codes.join('\n')} />
        <Button size="sm" variant="ghost" onPress={() => printText('Staygrid – backup codes', codes)}>
          <Printer aria-hidden />
          Print
        </Button>
        <Button size="sm" onPress={onDone} className="ms-auto">
          I have kept them
        </Button>
      </div>
    </section>
  );
}
