import { insightRoute } from '@/app/api/portfolio-route';

export const GET = insightRoute('analyse', 'whatIf');
