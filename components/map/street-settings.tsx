'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { sendJson } from '@/lib/api/request';
import { adviceOf } from '@/lib/words/faults';

const OPEN_FREE_MAP = 'https://tiles.openfreemap.org/styles/liberty';

/** Turns streets on for every map, or off. @param current the address of the style in use; null without streets */
export function StreetSettings({ current }: { current: string | null }) {
  const [url, setUrl] = useState(current ?? OPEN_FREE_MAP);
  const change = useMutation({
    mutationFn: (chosen: string | null) => sendJson('POST', '/api/map-style', { url: chosen }),
    // A page may ask the addresses alone that were allowed when it was loaded.
    onSuccess: () => window.location.reload(),
  });
  const host = URL.canParse(url) ? new URL(url).host : null;
  return (
    <form
      aria-labelledby="streets"
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate(url.trim());
      }}
      className="flex max-w-xl flex-col gap-3"
    >
      <h2 id="streets" className="text-sm font-semibold">
        Street maps
      </h2>
      {current === null ? (
        <p>Maps show land, borders and towns, and ask nobody for them.</p>
      ) : (
        <p>Maps have streets: browsers ask {new URL(current).host} for them.</p>
      )}
      <TextField
        label="Address of the map’s style"
        hint="A MapLibre style; {theme} in it becomes light or dark. Its tiles, fonts and symbols come from the same host."
        type="url"
        autoComplete="off"
        spellCheck={false}
        required
        value={url}
        onChange={({ target }) => setUrl(target.value)}
        fault={adviceOf(change.error)}
      />
      {host && (
        <p className="text-muted">
          Browsers will ask <span className="font-medium text-foreground">{host}</span>, which then knows what part of
          the map they show.
        </p>
      )}
      <div className="flex gap-1.5">
        <Button type="submit" size="sm" isPending={change.isPending}>
          {current === null ? 'Turn on streets' : 'Use this map'}
        </Button>
        {current !== null && (
          <Button size="sm" variant="secondary" isPending={change.isPending} onPress={() => change.mutate(null)}>
            Turn off streets
          </Button>
        )}
      </div>
    </form>
  );
}
