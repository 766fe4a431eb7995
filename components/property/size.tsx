import { useFormats } from '@/components/ui/formats';
import { type AreaUnit, areaIn } from '@/lib/domain/area';

const SIGNS: Readonly<Record<AreaUnit, string>> = { sqm: 'm²', sqft: 'sq ft' };

interface HomeSize {
  sizeSqM: number | null;
  sizeSqft: number | null;
}

/** A size in one unit, whole; one computed from the other unit is marked with "≈". Null where neither is given. */
export function useSizeText(home: HomeSize): (unit: AreaUnit) => string | null {
  const { number } = useFormats();
  return (unit) => {
    const area = areaIn(unit, home);
    if (!area) return null;
    return `${area.derived ? '≈ ' : ''}${number(Math.round(area.value))} ${SIGNS[unit]}`;
  };
}
