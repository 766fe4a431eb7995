'use client';

import { Printer } from 'lucide-react';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { encode } from 'uqr';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { FormDialog } from '@/components/ui/form-dialog';
import { TextField } from '@/components/ui/text-field';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  newBackupCodes,
  type SecondFactor,
} from '@/lib/api/account';
import { Fields, useAttempt } from './panel';

const WORDS = {
  begin: { title: 'Turn the second factor on', action: 'Continue', isDanger: false },
  end: { title: 'Turn the second factor off?', action: 'Turn it off', isDanger: true },
  codes: { title: 'Make new backup codes?', action: 'Make new codes', isDanger: false },
} as const;

interface SecondFactorDialogProps {
  change: keyof typeof WORDS;
  onBegun: (factor: SecondFactor) => void;
  onCodes: (codes: readonly string[]) => void;
  onEnded: () => void;
  onClose: () => void;
}

/** Asks for the password again, so that a stranger at an open browser cannot change the sign-in. */
export function SecondFactorDialog({ change, onBegun, onCodes, onEnded, onClose }: SecondFactorDialogProps) {
  const { attempt, isPending, code, words } = useAttempt();
  const isAboutPassword = code === 'SIGN_IN_REFUSED';
  const go = async (password: string) => {
    if (change === 'begin') onBegun(await beginSecondFactor(password));
    else if (change === 'codes') onCodes(await newBackupCodes(password));
    else {
      await endSecondFactor(password);
      onEnded();
    }
  };
  return (
    <FormDialog
      {...WORDS[change]}
      isPending={isPending}
      fault={isAboutPassword ? undefined : words}
      onSubmit={({ password = '' }) => attempt(() => go(password))}
      onClose={onClose}
    >
      {change === 'codes' && <p>The codes that you have now stop working.</p>}
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

interface SecondFactorSetupProps {
  factor: SecondFactor;
  onConfirmed: () => void;
  onCancel: () => void;
}

/** Shows the app's secret and asks for a first code, which proves that the app works. */
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
          <code className="font-mono select-all">{secretGroups(secret)}</code>
          <CopyButton label="key" text={secret} />
        </div>
      </div>
      <Fields
        action="Turn it on"
        isPending={isPending}
        onSubmit={({ code = '' }) =>
          attempt(async () => {
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

/** The quiet zone that scanners need (ISO/IEC 18004 §6.3.8). */
const BORDER = 4;

/** Black on white in every theme: many apps cannot read the inverse. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawn(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-44 rounded-md border border-border forced-color-adjust-none"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function drawn(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: BORDER });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size, path };
}

export const secretIn = (uri: string): string => new URL(uri).searchParams.get('secret') ?? '';

/** Groups of four are easier to type; apps ignore the spaces. */
export const secretGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** Focuses an element a frame after mounting, when the closing dialog has returned the focus. */
function useFocusWhenShown(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const frame = requestAnimationFrame(() => element.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [element]);
}

interface BackupCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** Shows the backup codes this once. */
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

/** Prints a title and lines without the page around them. */
function printText(title: string, lines: readonly string[]): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = title;
  document.body.append(frame);
  const paper = frame.contentDocument;
  if (!paper || !frame.contentWindow) return;
  paper.title = title;
  const heading = paper.createElement('h1');
  heading.textContent = title;
  const text = paper.createElement('pre');
  text.textContent = lines.join('\n');
  paper.body.append(heading, text);
  frame.contentWindow.addEventListener('afterprint', () => frame.remove());
  frame.contentWindow.print();
}
