'use client';

import { Popover } from '@heroui/react/popover';
import type { RefObject } from 'react';
import { PageLink } from '@/components/ui/page-link';
import '@/components/ui/overlays.css';

interface OpenDemoWordsProps {
  trigger: RefObject<HTMLElement | null>;
  onClose: () => void;
}

export function OpenDemoWords({ trigger, onClose }: OpenDemoWordsProps) {
  return (
    <Popover>
      <Popover.Content
        isOpen
        onOpenChange={(isOpen) => isOpen || onClose()}
        triggerRef={trigger}
        placement="bottom end"
        className="w-76 max-w-[calc(100vw-1.5rem)]"
      >
        <Popover.Dialog className="flex flex-col gap-2 p-3.5">
          <Popover.Heading className="font-semibold">Open demo</Popover.Heading>
          <p className="text-muted">
            Everyone with this address can look around. Only made-up homes are shown: set up sign-in before you connect
            a portfolio of your own.
          </p>
          <PageLink href="/setup" className="button button--sm button--secondary mt-1 self-start" onClick={onClose}>
            Set up sign-in
          </PageLink>
        </Popover.Dialog>
      </Popover.Content>
    </Popover>
  );
}
