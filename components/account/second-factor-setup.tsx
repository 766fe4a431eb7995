'use client';

import { Button } from '@heroui/react/button';
import { useRef } from 'react';
import { CopyButton } from '@/components/ui/copy-button';
import { TextField } from '@/components/ui/text-field';
import { confirmSecondFactor, type SecondFactor } from '@/lib/client/account';
import { Fields } from './fields';
import { QrCode } from './qr-code';
import { groupsOf, secretIn } from './totp-secret';
import { useAttempt } from './use-attempt';
import { useFocusWhenShown } from './use-focus-when-shown';

interface SecondFactorSetupProps {
  factor: SecondFactor;
  onConfirmed: () => void;
  onCancel: () => void;
}

/** Shows what an authenticator app needs, and asks for its first code: nobody locks themselves out. */
export function SecondFactorSetup({ factor: { uri }, onConfirmed, onCancel }: SecondFactorSetupProps) {
  const { attempt, isPending, words } = useAttempt();
  const field = useRef<HTMLInputElement>(null);
  useFocusWhenShown(field);
  const secret = secretIn(uri);
  return (
    <div className="flex w-full flex-col gap-3">
      <p>Scan this with an authenticator app, then type the code that it shows.</p>
      <QrCode text={uri} label="QR code for an authenticator app" />
      <div className="text-xs">
        <p className="text-muted">Or type the key into the app:</p>
        <div className="flex flex-wrap items-center gap-2">
          <code className="font-mono select-all">{groupsOf(secret)}</code>
          <CopyButton label="key" text={secret} />
        </div>
      </div>
      <Fields
        action="Turn it on"
        isPending={isPending}
        onSubmit={({ code = '' }) =>
          void attempt(async () => {
            await confirmSecondFactor(code);
            onConfirmed();
          })
        }
      >
        <TextField
          name="code"
          label="Code"
          autoComplete="one-time-code"
          inputMode="numeric"
          pattern="[0-9 ]{6,7}"
          required
          ref={field}
          fault={words}
        />
      </Fields>
      <Button size="sm" variant="ghost" isDisabled={isPending} onPress={onCancel} className="-ms-2 self-start">
        Cancel
      </Button>
    </div>
  );
}
