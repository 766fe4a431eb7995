import { useId, useState } from 'react';
import type { GuestConnection, RoleChoice } from '@/lib/api/people';
import { ROLES } from '@/lib/contract/api/people';
import { ROLE_WORDS } from './people-list';

interface RoleFieldsProps {
  choice: RoleChoice;
  connections: readonly GuestConnection[];
  /** The fault of the chosen connections. */
  fault: string | undefined;
  onChange: (choice: RoleChoice) => void;
}

export function RoleFields({ choice: { role, connectionIds }, connections, fault, onChange }: RoleFieldsProps) {
  const id = useId();
  const toggled = (connectionId: string) =>
    connectionIds.includes(connectionId)
      ? connectionIds.filter((known) => known !== connectionId)
      : [...connectionIds, connectionId];
  return (
    <>
      <fieldset className="flex flex-col gap-1">
        <legend className="pb-1.5 font-medium">Role</legend>
        {ROLES.map((option) => (
          <label key={option} className="flex gap-2.5 rounded-md py-1 pointer-coarse:py-2">
            <input
              type="radio"
              name="role"
              value={option}
              checked={role === option}
              onChange={() => onChange({ role: option, connectionIds })}
              aria-describedby={`${id}-${option}`}
              className="mt-0.5 size-4 shrink-0 accent-accent"
            />
            <span>
              {ROLE_WORDS[option].name}
              <span id={`${id}-${option}`} aria-hidden className="block text-xs text-muted">
                {ROLE_WORDS[option].may}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      {role === 'guest' && (
        <fieldset aria-describedby={fault === undefined ? undefined : `${id}-fault`} className="flex flex-col gap-1">
          <legend className="pb-1.5 font-medium">Connections</legend>
          {connections.map((connection) => (
            <label key={connection.id} className="flex gap-2.5 rounded-md py-1 pointer-coarse:py-2">
              <input
                type="checkbox"
                checked={connectionIds.includes(connection.id)}
                onChange={() => onChange({ role, connectionIds: toggled(connection.id) })}
                className="mt-0.5 size-4 shrink-0 accent-accent"
              />
              <span className="min-w-0 wrap-anywhere">{connection.name}</span>
            </label>
          ))}
          {fault !== undefined && (
            <p id={`${id}-fault`} role="alert" className="text-xs text-danger">
              {fault}
            </p>
          )}
        </fieldset>
      )}
    </>
  );
}

/** A role while it is chosen. `settled` returns a complete one; otherwise it sets the fault. */
export function useRoleChoice(first: RoleChoice, connections: readonly GuestConnection[]) {
  // One connection leaves no choice.
  const [only, ...others] = connections.map(({ id }) => id);
  // A removed connection cannot be chosen.
  const known = first.connectionIds.filter((id) => connections.some((connection) => connection.id === id));
  const connectionIds = only !== undefined && others.length === 0 ? [only] : known;
  const [choice, setChoice] = useState<RoleChoice>({ ...first, connectionIds });
  const [fault, setFault] = useState<string>();
  return {
    choice,
    fault,
    change: (changed: RoleChoice) => {
      setFault(undefined);
      setChoice(changed);
    },
    settled: (): RoleChoice | null => {
      const { role, connectionIds } = choice;
      if (role !== 'guest') return { role, connectionIds: [] };
      if (connectionIds.length > 0) return choice;
      setFault('Choose at least one connection.');
      return null;
    },
  };
}
