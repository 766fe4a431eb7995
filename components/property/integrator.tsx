'use client';

import { useState } from 'react';
import { useBeginning } from '@/components/ui/beginning';
import { CopyButton } from '@/components/ui/copy-button';
import type { PropertyBasicInfo } from '@/lib/contract/property';
import { TextButton } from './prose';
import { Group, Section } from './section';

/** Lets an integrator see the property exactly as it was received. Written out only when opened: it is long. */
export function ForIntegrators({ property }: { property: PropertyBasicInfo }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section id="json" title="For integrators">
      <details onToggle={(event) => setOpen(event.currentTarget.open)} className="group">
        <summary className="w-fit cursor-pointer font-medium text-accent underline-offset-4 hover:underline">
          The property as received
        </summary>
        {isOpen && <Raw property={property} />}
      </details>
    </Section>
  );
}

function Raw({ property }: { property: PropertyBasicInfo }) {
  const json = JSON.stringify(property, null, 2);
  const [own, partner] = commands(property.id, window.location.origin);
  return (
    <div className="mt-3 flex flex-col gap-4">
      <Code label="JSON" text={json} />
      <Group title="From this dashboard, with all that is derived">
        <Code label="command" text={own} />
      </Group>
      <Group title="Its calendar from the partner service, which has no request for a single property’s details">
        <Code label="command" text={partner} />
      </Group>
    </div>
  );
}

/** The token is the reader's own: it is never shown here. */
function commands(id: string, origin: string): [string, string] {
  // The one character of an encoded id that a quoted shell word cannot hold.
  const encoded = encodeURIComponent(id).replaceAll("'", '%27');
  return [
    `curl '${origin}/api/properties/${encoded}'`,
    `curl -H 'Authorization: Bearer <ACCESS_TOKEN>' '{base_url}/partners/properties/calendar?ids=${encoded}'`,
  ];
}

/** More than any home has that is not made to be long. What is copied is whole. */
const FIRST = 30_000;

function Code({ label, text }: { label: string; text: string }) {
  const { shown, showMore } = useBeginning(text, FIRST);
  return (
    <div className="relative flex flex-col gap-2">
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        className="max-h-96 overflow-auto rounded-lg border border-border bg-surface p-3 pe-24 font-mono text-xs leading-5"
      >
        {shown}
      </pre>
      {showMore && <TextButton onPress={showMore}>Show more</TextButton>}
      <div className="absolute end-2 top-2">
        <CopyButton label={label} text={text} />
      </div>
    </div>
  );
}
