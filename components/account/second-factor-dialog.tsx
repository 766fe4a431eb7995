'use client';

import { FormDialog } from '@/components/ui/form-dialog';
import { TextField } from '@/components/ui/text-field';
import { beginSecondFactor, endSecondFactor, newBackupCodes, type SecondFactor } from '@/lib/client/account';
import { useAttempt } from './use-attempt';

const WORDS = {
  begin: { title: 'Turn the second factor on', action: 'Continue', isDanger: false },
  end: { title: 'Turn the second factor off?', action: 'Turn it off', isDanger: true },
  codes: { title: 'Make new backup codes?', action: 'Make new codes', isDanger: false },
} as const;

interface SecondFactorDialogProps {
  deed: keyof typeof WORDS;
  onBegun: (factor: SecondFactor) => void;
  onCodes: (codes: readonly string[]) => void;
  onEnded: () => void;
  onClose: () => void;
}

/** Asks for the password once more: whoever finds an open browser cannot change how its owner signs in. */
export function SecondFactorDialog({ deed, onBegun, onCodes, onEnded, onClose }: SecondFactorDialogProps) {
  const { attempt, isPending, code, words } = useAttempt();
  const isAboutPassword = code === 'SIGN_IN_REFUSED';
  const go = async (password: string) => {
    if (deed === 'begin') onBegun(await beginSecondFactor(password));
    else if (deed === 'codes') onCodes(await newBackupCodes(password));
    else {
      await endSecondFactor(password);
      onEnded();
    }
  };
  return (
    <FormDialog
      {...WORDS[deed]}
      isPending={isPending}
      fault={isAboutPassword ? undefined : words}
      onSubmit={({ password = '' }) => void attempt(() => go(password))}
      onClose={onClose}
    >
      {deed === 'codes' && <p>The codes that you have now stop working.</p>}
      <TextField
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
        required
        autoFocus
        fault={isAboutPassword ? words : undefined}
      />
    </FormDialog>
  );
}
