/** What the processes of an installation know of each other. */
export type ServerTables = {
  processes: {
    /** As `Leases` names it. */
    id: string;
    /** Rises with every renewal of its lease. */
    renewals: number;
  };
};
