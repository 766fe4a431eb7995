import { X } from 'lucide-react';
import { PageLink } from '@/components/ui/page-link';
import { Photo } from '@/components/ui/photo';
import { quoteParameters } from '@/lib/client/quote';
import type { Stay } from '@/lib/domain/stays/stay';
import { type Column, PLAIN_QUOTE } from './use-comparison';

interface HomeHeaderProps {
  column: Column;
  stay: Stay | null;
  onRemove: () => void;
}

/** Which home a column is about, the way to its page with the stay, and out of the comparison. */
export function HomeHeader({ column: { id, answer }, stay, onRemove }: HomeHeaderProps) {
  const name = answer?.property.name ?? id;
  return (
    <th scope="col" className="font-normal">
      <div className="comparison-home relative flex flex-col gap-1.5 print:gap-0">
        <span className="comparison-photo print:hidden">
          <Photo url={answer?.facts.photo ?? undefined} alt="" width={108} height={72} />
        </span>
        <button
          type="button"
          aria-label={`Remove ${name}`}
          title="Remove from the comparison and the shortlist"
          onClick={onRemove}
          className="absolute end-0 top-0 grid size-7 cursor-pointer place-items-center rounded-md text-muted hover:bg-surface-tertiary hover:text-foreground pointer-coarse:size-9 print:hidden"
        >
          <X aria-hidden className="size-4" />
        </button>
        <PageLink
          href={`/properties/${encodeURIComponent(id)}${stay ? `?${quoteParameters(stay, PLAIN_QUOTE)}` : ''}`}
          title={name}
          className="line-clamp-2 leading-4.5 font-semibold print:leading-tight hover:text-accent hover:underline"
        >
          {name}
        </PageLink>
        <span className="text-xs text-muted">{answer?.property.code ?? <Pulse />}</span>
        {answer && answer.withdrawnAt !== null && <span className="text-xs text-danger">No longer listed</span>}
      </div>
    </th>
  );
}

/** In the place of what is on its way. */
export const Pulse = () => <span className="block h-4 w-2/3 animate-pulse rounded bg-surface-tertiary" />;
