import { Button } from './button';

/** The parts of an infinite query that it needs. */
interface ShowMoreProps {
  pages: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

export const ShowMore = ({ pages: { hasNextPage, isFetchingNextPage, fetchNextPage } }: ShowMoreProps) =>
  hasNextPage && (
    <Button
      size="sm"
      variant="secondary"
      className="self-center"
      isPending={isFetchingNextPage}
      onPress={() => void fetchNextPage()}
    >
      Show more
    </Button>
  );
