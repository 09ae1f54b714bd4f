import { type InterfaceLocale, interfaceLocales } from '@parley/contracts/session/interface-locales';
import { z } from 'zod';
import type { AccountsServices } from '../accounts-services.ts';

const stored = z.object({ uiLocale: z.string().nullish() }).catch({});

/** The language of mails to a user: the one that the user chose, else that of the page. */
export async function mailLocale(
  { database }: Pick<AccountsServices, 'database'>,
  userId: string,
  ofPage: InterfaceLocale = 'en-US',
): Promise<InterfaceLocale> {
  const row = await database.for({ userId }).selectFrom('preferences').select('value').where('userId', '=', userId).executeTakeFirst();
  const { uiLocale } = stored.parse(row ? JSON.parse(row.value) : {});
  return interfaceLocales.find(({ code }) => code === uiLocale)?.code ?? ofPage;
}
