/** Names, addresses and numbers that nobody else of the site has. */
const own = (): string => Math.random().toString(36).slice(2, 10);

export const ownName = (begin: string): string => `${begin}-${own()}`;

export const ownEmail = (): string => `${own()}@example.com`;

/** A number of mainland China; the server writes it with `+86`. */
export const ownNumber = (): string => `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
