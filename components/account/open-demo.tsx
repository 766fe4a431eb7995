'use client';

import { LockOpen } from 'lucide-react';
import { Notice } from '@/components/ui/notice';
import { PageLink } from '@/components/ui/page-link';
import { PopoverButton } from '@/components/ui/popover-button';

/** Marks the open demo in the bar, and explains it. */
export const OpenDemo = () => (
  <PopoverButton
    aria-label="Open demo"
    title="Open demo"
    className="shrink-0 gap-1.5 px-2 text-xs font-normal text-muted"
    dialogLabel="Open demo"
    placement="bottom end"
    popoverClassName="flex w-76 max-w-[calc(100vw-1.5rem)] flex-col gap-2 p-3.5"
    popover={(close) => (
      <>
        <h2 className="font-semibold">Open demo</h2>
        <p className="text-muted">
          Everyone with this address can look around. Only made-up homes are shown: set up sign-in before you connect a
          portfolio of your own.
        </p>
        <PageLink href="/setup" className="button button--sm button--secondary mt-1 self-start" onClick={close}>
          Set up sign-in
        </PageLink>
      </>
    )}
  >
    <LockOpen aria-hidden className="size-3.5" />
    <span className="max-[90rem]:hidden">Open demo</span>
  </PopoverButton>
);

/** In place of the account and the settings of the open demo. */
export const NoAccountYet = () => (
  <div className="grid justify-items-center px-4 py-[20dvh]">
    <Notice title="Accounts and settings begin with you" level="h1">
      <p>
        This is the open demo: everyone with its address can look around, and its links are all that can be set. Set up
        sign-in to become its administrator, with the code that the console showed at the start. Then you can invite
        people, connect a portfolio of your own, turn on street maps and see who did what.
      </p>
      <PageLink href="/setup" className="button button--sm button--primary">
        Set up sign-in
      </PageLink>
    </Notice>
  </div>
);
