'use client';

import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FaultNotice } from '@/components/ui/fault-notice';
import { connectionsQuery } from '@/lib/api/connections';
import { faultNotice } from '@/lib/words/faults';
import { AddConnection } from './add-connection';
import { ConnectionCard } from './connection-card';

/** Lists every connection, with a form to add one. */
export function ConnectionsPage({ current }: { current: string }) {
  const query = useQuery(connectionsQuery);
  const { data: connections, error } = query;
  const [isAdding, setAdding] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const wasAdding = useRef(false);
  useEffect(() => {
    if (wasAdding.current && !isAdding) adder.current?.focus();
    wasAdding.current = isAdding;
  }, [isAdding]);
  const [removals, setRemovals] = useState(0);
  const count = connections?.length;
  // The dialog leaves with the card of its connection, and the focus would fall to the body.
  useEffect(() => {
    if (removals > 0 && count !== undefined && document.activeElement === document.body) heading.current?.focus();
  }, [removals, count]);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex min-h-8 items-center justify-between gap-4">
        <h2 ref={heading} tabIndex={-1} className="text-sm font-semibold outline-none">
          Connections
        </h2>
        {!isAdding && (
          <Button ref={adder} size="sm" onPress={() => setAdding(true)}>
            <Plus aria-hidden />
            Add connection
          </Button>
        )}
      </div>
      {isAdding && <AddConnection onClose={() => setAdding(false)} />}
      {error && !connections && <FaultNotice {...faultNotice(query)} />}
      <ul aria-label="Connections" className="flex flex-col gap-3">
        {connections?.map((connection) => (
          <ConnectionCard
            key={connection.id}
            connection={connection}
            isCurrent={connection.id === current}
            next={connections.find(({ id }) => id !== connection.id)?.id ?? null}
            onRemoved={() => setRemovals((before) => before + 1)}
          />
        ))}
      </ul>
    </div>
  );
}
