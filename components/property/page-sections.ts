import type { PropertyAnswer } from '@/lib/contract/answers';
import type { PageSection } from './page-nav';
import { webAddress } from './words';

/** The sections that the page of a property has, in their order on a narrow screen. */
export function sectionsOf({ property: { media }, findings }: PropertyAnswer): PageSection[] {
  const hasPlans = webAddress(media.floorplan ?? '') !== null || webAddress(media.threeDTour ?? '') !== null;
  return [
    { id: 'calendar', label: 'Calendar' },
    ...(findings.length > 0 ? [{ id: 'findings', label: 'Findings' }] : []),
    { id: 'description', label: 'Description' },
    { id: 'amenities', label: 'Amenities' },
    ...(hasPlans ? [{ id: 'plans', label: 'Plan' }] : []),
    { id: 'rent', label: 'Rent' },
    { id: 'surcharges', label: 'Surcharges' },
    { id: 'stay', label: 'Stay' },
    { id: 'policies', label: 'Rules' },
    { id: 'agent', label: 'Agent' },
    { id: 'address', label: 'Address' },
    { id: 'received', label: 'Record' },
    { id: 'changes', label: 'Changes' },
  ];
}
