/** The sign for a missing value. */
export function Absent() {
  return (
    <span className="font-normal text-muted">
      <span aria-hidden>–</span>
      <span className="sr-only">not given</span>
    </span>
  );
}
