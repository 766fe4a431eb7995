/** The month view, a class component that the package's types leave out. */
declare module 'react-big-calendar/lib/Month' {
  import type { Component, ReactElement, ReactNode } from 'react';

  export interface MonthViewProps {
    date: Date;
  }

  export interface MonthViewState {
    date: Date;
    needLimitMeasure: boolean;
  }

  export default class MonthView extends Component<MonthViewProps, MonthViewState> {
    static getDerivedStateFromProps(props: MonthViewProps, state: MonthViewState): Partial<MonthViewState>;
    static navigate(date: Date, action: string, props: unknown): Date;
    static title(date: Date, options: unknown): string;
    /** Renders the heading of a day. */
    readerDateHeading: (heading: { date: Date; className: string }) => ReactNode;
    override render(): ReactElement<Record<string, unknown>>;
  }
}

declare module 'react-big-calendar/lib/Calendar' {
  export { Calendar as default } from 'react-big-calendar';
}

declare module 'react-big-calendar/lib/localizers/date-fns' {
  export { dateFnsLocalizer as default } from 'react-big-calendar';
}
