/** What a request says about the user. */
export type UserContext = { locale: string; timeZone: string; interpret?: { from: string; to: string } };
