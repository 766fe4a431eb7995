import { homeRoute } from '@/app/api/portfolio-route';
import { PropertyAnswer } from '@/lib/contract/api/properties';
import { showProperty } from '@/lib/portfolio/property';

export const GET = homeRoute(PropertyAnswer, showProperty);
