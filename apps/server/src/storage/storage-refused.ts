/** The object storage answers, but does not do what it is asked: its address, the key or its rights are wrong. Another try changes nothing. */
export class StorageRefused extends Error {
  /** @param fault status and code of the answer */
  constructor(fault: string) {
    super(`The object storage answered ${fault}.`);
    this.name = 'StorageRefused';
  }
}
