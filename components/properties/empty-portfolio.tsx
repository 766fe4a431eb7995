import { Notice } from '@/components/ui/notice';

/** The account has no published property. */
export function EmptyPortfolio() {
  return (
    <Notice title="This account has no properties yet">
      <p>Properties appear here once they are published at the partner service. Into the embedded one, import yours:</p>
      <pre className="max-w-full rounded-md border border-border bg-surface-secondary px-3 py-2 font-mono text-xs whitespace-pre-wrap text-foreground">
        {'npm run service -- import NAME \\\n  --properties properties.jsonl \\\n  --calendars calendars.jsonl'}
      </pre>
      <p>Then reload this page.</p>
    </Notice>
  );
}
