import type { FilePart } from '@parley/contracts/messages/message-part';
import { FileSpreadsheet, FileText, Globe } from 'lucide-react';
import type { ReactNode } from 'react';

/** The picture of a file that is no image. */
export function FileIcon({ part }: { part: Pick<FilePart, 'name' | 'sourceUrl'> }): ReactNode {
  const Icon = part.sourceUrl ? Globe : /\.(?:csv|tsv|xlsx?|ods)$/i.test(part.name) ? FileSpreadsheet : FileText;
  return <Icon className="icon" aria-hidden />;
}
