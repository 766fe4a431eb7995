'use client';

import { useEffect, useId, useRef, useState } from 'react';

interface ReadTextProps<Value> {
  label: string;
  /** The text of the current value; '' without one. */
  shown: string;
  /** Receives null for an empty text. */
  onRead: (value: Value | null) => void;
  /** Null for a text that means nothing. */
  read: (text: string) => Promise<Value | null>;
  /** Reads a whole text at once. */
  readWhole?: (text: string) => Value | null;
  /** The placeholder. */
  example: string;
  /** The sentence under a text that cannot be read. */
  fault: string;
  isFirst?: boolean | undefined;
  shortcut?: string | undefined;
}

/** A value as people write it, below its label. It is read on Enter and when the field is left. */
export function ReadText<Value>(props: ReadTextProps<Value>) {
  const { label, shown, onRead, read, readWhole, example, fault, isFirst = false, shortcut } = props;
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [isUnread, setUnread] = useState(false);
  // A text is read a moment later: another value may have been chosen meanwhile.
  const latest = useRef(onRead);
  useEffect(() => {
    latest.current = onRead;
  });
  const accept = (value: Value | null) => {
    setDraft(null);
    setUnread(false);
    latest.current(value);
  };
  const readDraft = async () => {
    if (draft === null) return;
    if (draft.trim() === '') return accept(null);
    const value = await read(draft);
    if (value !== null) accept(value);
    else setUnread(true);
  };
  return (
    <div className="flex w-30 min-w-0 flex-col gap-1">
      <label htmlFor={id} className="text-xs text-muted">
        {label}
      </label>
      <input
        id={id}
        // biome-ignore lint/a11y/noAutofocus: its popover was opened to write in it.
        autoFocus={isFirst}
        aria-keyshortcuts={shortcut}
        autoComplete="off"
        placeholder={example}
        value={draft ?? shown}
        aria-invalid={isUnread || undefined}
        aria-describedby={isUnread ? `${id}-fault` : undefined}
        onFocus={(event) => event.currentTarget.select()}
        onChange={({ target }) => {
          const whole = readWhole?.(target.value) ?? null;
          if (whole !== null) return accept(whole);
          setDraft(target.value);
          setUnread(false);
        }}
        onBlur={() => void readDraft()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void readDraft();
        }}
        className="h-9 w-full min-w-0 rounded-md border border-border bg-surface px-2.5 placeholder:text-muted aria-invalid:border-danger"
      />
      {isUnread && (
        <p id={`${id}-fault`} role="alert" className="max-w-40 text-xs text-danger">
          {fault}
        </p>
      )}
    </div>
  );
}
