import type { ArchivedFile } from '@parley/contracts/transfer/archive-format';
import type { Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { addTextFiles, insertFiles } from '#features/assistants/files/add-text-files.ts';
import type { FileOwner } from '#features/assistants/files/file-owner.ts';
import { HttpError } from '#http/answer/http-error.ts';
import type { TransferServices } from '../transfer-services.ts';

/** Why an owner is not added. */
class Refused extends Error {}

/**
 * Adds an assistant or a folder with its files in one transaction: a second import passes over what is here, and would not add missing files.
 *
 * @param create stores the owner; its services write within the transaction
 * @returns whether it was added; not if `create` refuses it with an `HttpError`, e.g. because the user has as many as one can have
 */
export async function importOwner(
  services: TransferServices,
  userId: string,
  owner: FileOwner,
  files: readonly ArchivedFile[],
  create: (inside: TransferServices, transaction: Transaction<Tables>) => Promise<void>,
): Promise<boolean> {
  const { database } = services;
  try {
    await addTextFiles(services, userId, owner, files, (rows) =>
      database
        .for({ userId })
        .transaction()
        .execute(async (transaction) => {
          await create({ ...services, database: { ...database, for: () => transaction } }, transaction).catch((error: unknown) => {
            throw error instanceof HttpError ? new Refused() : error;
          });
          await insertFiles(transaction, rows);
        }),
    );
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}
