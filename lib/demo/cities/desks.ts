// The operator's desks, with numbers reserved for fiction: for cities whose own country reserves none.

export const LONDON_DESK = '+44 20 7946 0###';
export const MIAMI_DESK = '+1 305 555 01##';
export const SYDNEY_DESK = '+61 2 5550 ####';
