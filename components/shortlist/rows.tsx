import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Absent } from '@/components/ui/absent';
import { PageLink } from '@/components/ui/page-link';
import { Photo } from '@/components/ui/photo';
import { linkTo } from '@/lib/api/connection';
import { homePath, nameOf } from '@/lib/words/homes';
import { webAddress } from '@/lib/words/web-address';
import type { ComparedRow, ComparedValue } from './compared-rows';
import type { ComparedHome } from './use-comparison';

export function RowGroup({ title, aside, columns, children }: RowGroupProps) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" className="font-semibold">
          {title}
        </th>
        <td colSpan={columns}>{aside}</td>
      </tr>
      {children}
    </tbody>
  );
}

interface RowGroupProps {
  title: string;
  aside?: ReactNode;
  columns: number;
  children: ReactNode;
}

interface RowProps {
  name: string;
  differs: boolean;
  cells: readonly { key: string; content: ReactNode; decides?: boolean }[];
  className?: string | undefined;
}

/** One aspect of all homes, labelled if they differ; cells that decide are tinted. */
export function Row({ name, differs, cells, className }: RowProps) {
  return (
    <tr className={className}>
      <th scope="row" className="font-normal text-muted">
        {name}
        {differs && <span className="sr-only"> (differs)</span>}
      </th>
      {cells.map(({ key, content, decides }) => (
        <td key={key} data-decides={decides || undefined}>
          {content}
        </td>
      ))}
    </tr>
  );
}

interface FactRowProps {
  row: ComparedRow;
  ids: readonly string[];
  className?: string | undefined;
}

export function FactRow({ row: { name, cells, differs, marks }, ids, className }: FactRowProps) {
  const contents = ids.map((key, column) => ({
    key,
    content: <Value cell={cells[column]} mark={marks[column] ?? null} />,
    decides: (marks[column] ?? null) !== null,
  }));
  return <Row name={name} differs={differs} cells={contents} className={className} />;
}

function Value({ cell, mark }: { cell: ComparedValue; mark: string | null }) {
  if (cell === undefined) return <Pulse />;
  if (cell === null) return <Absent />;
  if (cell === true) return <Check role="img" aria-label="Yes" className="size-4 text-success" />;
  return (
    <>
      {cell === false ? (
        <span className="text-muted">
          <span aria-hidden>–</span>
          <span className="sr-only">No</span>
        </span>
      ) : (
        cell
      )}
      {mark && <span className="ms-2 text-xs font-medium whitespace-nowrap text-accent">{mark}</span>}
    </>
  );
}

interface HomeHeaderProps {
  column: ComparedHome;
  onRemove: () => void;
}

/** A column's head: the home, a link to its page, and a button to remove it. */
export function HomeHeader({ column: { id, answer, quoted }, onRemove }: HomeHeaderProps) {
  const name = answer ? nameOf(answer.property) : id;
  return (
    <th scope="col" className="font-normal">
      <div className="comparison-home relative flex flex-col gap-1.5 print:gap-0">
        <span className="comparison-photo">
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
          href={homePath(id)}
          title={name}
          className="line-clamp-2 leading-4.5 font-semibold print:leading-tight hover:text-accent hover:underline"
        >
          {name}
        </PageLink>
        <span className="text-xs text-muted print:hidden">{answer?.property.code ?? <Pulse />}</span>
        {quoted && (
          <span className="hidden wrap-anywhere print:block">
            {quoted.property.address} · {webAddress(quoted.property.url) ?? linkTo(homePath(id))}
          </span>
        )}
        {answer && answer.withdrawnAt !== null && <span className="text-xs text-danger">No longer listed</span>}
      </div>
    </th>
  );
}

/** A placeholder while loading. */
export const Pulse = () => <span className="block h-4 w-2/3 animate-pulse rounded bg-surface-tertiary" />;
