export default function NotFound() {
  return (
    <main className="grid min-h-dvh content-center justify-items-start gap-4" lang="en">
      <h1>There is nothing to present here</h1>
      <p className="text-soft">The connection of this address is not there any more, or is not yours.</p>
      <a className="text-brand underline underline-offset-4" href="/properties">
        All homes
      </a>
    </main>
  );
}
