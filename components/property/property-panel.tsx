'use client';

import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import { useMediaQuery } from '@/components/ui/use-media-query';
import { useOpenProperty } from '@/lib/client/use-search';
import { useRememberList } from './list-address';
import { PanelBeside } from './panel-beside';
import { PanelHeader } from './panel-header';
import { PanelSkeleton } from './panel-skeleton';

const PanelOver = dynamic(() => import('./panel-over').then((module) => module.PanelOver), { ssr: false });
const PanelContent = dynamic(() => import('./panel-content').then((module) => module.PanelContent), {
  loading: PanelSkeleton,
});

interface PropertyPanelProps {
  renderCalendar: (id: string) => ReactNode;
  /** What can be done with the property, once it is known. */
  renderActions?: (property: { id: string; name: string }) => ReactNode;
}

/**
 * The property that is open, beside the list where there is room for both and over it where there is not; nothing when
 * none is. The server cannot know the room: it sends the column, and the style sheet chooses.
 */
export function PropertyPanel({ renderCalendar, renderActions }: PropertyPanelProps) {
  const [id, setId] = useOpenProperty();
  const isWide = useMediaQuery('(min-width: 64rem)');
  useRememberList();
  if (!id) return null;
  const onClose = () => void setId(null);
  const content = (
    <>
      <PanelHeader id={id} renderActions={renderActions} onClose={onClose} />
      <PanelContent key={id} id={id} calendar={renderCalendar(id)} />
    </>
  );
  if (isWide === false) return <PanelOver onClose={onClose}>{content}</PanelOver>;
  return <PanelBeside onClose={onClose}>{content}</PanelBeside>;
}
