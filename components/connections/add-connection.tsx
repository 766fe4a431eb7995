'use client';

import { useMutation } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useFormats } from '@/components/ui/formats';
import { TextField } from '@/components/ui/text-field';
import { addConnection, testConnection } from '@/lib/api/connections';
import { hostOf, LONGEST_CONNECTION_NAME } from '@/lib/domain/connection';
import type { StayReading } from '@/lib/domain/quote/quote';
import { ChangeRefusal, ReadingField, SECRET, UNCORRECTED, useChange } from './field';

/** Adds a connection: tests its address and token first, then asks for a name. */
export function AddConnection({ onClose }: { onClose: () => void }) {
  const { number } = useFormats();
  const [account, setAccount] = useState({ baseUrl: '', accessToken: '' });
  const [name, setName] = useState('');
  const [reading, setReading] = useState<StayReading>('calendar');
  const trial = useMutation({ mutationFn: testConnection });
  const addition = useChange(addConnection, onClose);
  const given = { baseUrl: account.baseUrl.trim(), accessToken: account.accessToken.trim() };
  const isComplete = given.baseUrl !== '' && given.accessToken !== '';
  const change = (part: Partial<typeof account>) => {
    setAccount({ ...account, ...part });
    // The test was of another account.
    trial.reset();
    addition.reset();
  };
  const submit = () => {
    if (!isComplete || trial.isPending || addition.isPending) return;
    if (trial.data) addition.mutate({ ...given, name: name.trim() || hostOf(given.baseUrl), reading });
    else trial.mutate(given);
  };
  const error = addition.error ?? trial.error;
  return (
    <form
      aria-label="Add a connection"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="flex flex-col gap-3 rounded-lg border border-border bg-surface px-4 py-3"
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          {...UNCORRECTED}
          label="Address"
          hint="The base URL of the partner service, beginning with https://"
          placeholder="https://partner.example.com/api"
          value={account.baseUrl}
          onChange={({ target }) => change({ baseUrl: target.value })}
          autoFocus
        />
        <TextField
          {...SECRET}
          label="Access token"
          hint="Kept encrypted, and never shown again"
          value={account.accessToken}
          onChange={({ target }) => change({ accessToken: target.value })}
        />
      </div>
      <p role="status" className={trial.data ? 'flex items-center gap-2' : 'sr-only'}>
        {trial.data && (
          <>
            <CircleCheck aria-hidden className="size-4 shrink-0 text-success" />
            <span>
              It works: the account has {trial.data.hasMore && 'more than '}
              <span className="font-medium">{number(trial.data.properties)}</span>{' '}
              {trial.data.properties === 1 ? 'home' : 'homes'}.
            </span>
          </>
        )}
      </p>
      {trial.data && (
        <>
          <TextField
            {...UNCORRECTED}
            label="Name"
            placeholder={hostOf(given.baseUrl)}
            value={name}
            onChange={({ target }) => setName(target.value)}
            maxLength={LONGEST_CONNECTION_NAME}
            autoFocus
          />
          <ReadingField value={reading} onChange={setReading} />
        </>
      )}
      <ChangeRefusal error={error} />
      <div className="flex gap-1.5">
        <Button type="submit" size="sm" isDisabled={!isComplete} isPending={trial.isPending || addition.isPending}>
          {trial.isPending
            ? 'Testing…'
            : addition.isPending
              ? 'Adding…'
              : trial.data
                ? 'Add connection'
                : 'Test connection'}
        </Button>
        <Button size="sm" variant="ghost" onPress={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
