// Replaces next/navigation, which needs Next around it.

const query = new URLSearchParams(location.search);

export const useSearchParams = (): URLSearchParams => query;
export const usePathname = (): string => location.pathname;
