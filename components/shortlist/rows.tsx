import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Absent } from '@/components/ui/absent';
import type { Cell, ComparedRow } from './compared-row';
import { Pulse } from './home-header';

/** A part of the table, with its title. Nothing where it has no rows to show. */
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
  cells: readonly { key: string; content: ReactNode }[];
  className?: string | undefined;
}

/** One aspect of all homes; where they are not the same, tinted, and said so. */
export function Row({ name, differs, cells, className }: RowProps) {
  return (
    <tr data-differs={differs || undefined} className={className}>
      <th scope="row" className="font-normal text-muted">
        {name}
        {differs && <span className="sr-only"> (differs)</span>}
      </th>
      {cells.map(({ key, content }) => (
        <td key={key}>{content}</td>
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
  }));
  return <Row name={name} differs={differs} cells={contents} className={className} />;
}

function Value({ cell, mark }: { cell: Cell; mark: string | null }) {
  if (cell === undefined) return <Pulse />;
  if (cell === null) return <Absent />;
  if (cell === true) return <Check role="img" aria-label="Yes" className="size-4 text-success" />;
  if (cell === false) {
    return (
      <span className="text-muted">
        <span aria-hidden>–</span>
        <span className="sr-only">No</span>
      </span>
    );
  }
  return (
    <>
      {cell}
      {mark && <span className="ms-2 text-xs font-medium whitespace-nowrap text-accent">{mark}</span>}
    </>
  );
}
