import type { FileUse, OwnFile } from '@parley/contracts/files/list-files';
import { Link } from '@tanstack/react-router';
import { Bot, Download, FileSpreadsheet, FileText, Folder, Globe, MessageSquare, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatDate, formatFileSize, formatNumber } from '#i18n/format.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { fileAddress } from './file-address.ts';

interface FileRowProps {
  file: OwnFile;
  onOpen: () => void;
  onDelete: () => void;
}

/** One file: its name opens it, and the places that use it are links. */
export function FileRow({ file, onOpen, onDelete }: FileRowProps) {
  const { t } = useTranslation(['files', 'pages']);
  const row = useRef<HTMLLIElement>(null);
  const { name, uses, useCount } = file;
  const remove = () => {
    // The pressed button disappears.
    const neighbour = row.current?.nextElementSibling ?? row.current?.previousElementSibling;
    if (neighbour instanceof HTMLElement) neighbour.focus();
    onDelete();
  };
  const facts = [formatFileSize(file.sizeBytes), t(`kind.${file.kind}`), formatDate(file.createdAt)];
  return (
    <li className="item file-item" ref={row} tabIndex={-1} data-testid="own-file">
      <span className="file-picture" aria-hidden>
        <Picture file={file} />
      </span>
      <div className="text">
        <button type="button" className="file-name" aria-label={t('open', { name })} onClick={onOpen}>
          <bdi className="truncate">{name}</bdi>
        </button>
        <span>{facts.join(' · ')}</span>
        {file.sourceUrl && (
          <a
            className="link file-source"
            href={file.sourceUrl}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('pages:open', { host: new URL(file.sourceUrl).host })}
          >
            <bdi dir="ltr" className="truncate">
              {file.sourceUrl}
            </bdi>
          </a>
        )}
        <ul className="file-uses">
          {uses.map((use) => (
            <li key={use.id}>
              <Use use={use} />
            </li>
          ))}
          {useCount > uses.length && <li>{t('moreUses', { number: formatNumber(useCount - uses.length) })}</li>}
          {useCount === 0 && <li>{t('unused')}</li>}
        </ul>
      </div>
      <span className="file-actions">
        {file.hasOriginal && (
          <a
            className="icon-btn"
            href={fileAddress(file.id)}
            download={name}
            aria-label={t('download', { name })}
            data-tooltip={t('download', { name })}
          >
            <Download className="icon" aria-hidden />
          </a>
        )}
        <IconButton label={t('delete', { name })} onClick={remove}>
          <Trash2 className="icon" aria-hidden />
        </IconButton>
      </span>
    </li>
  );
}

function Picture({ file: { id, kind, name, sourceUrl } }: { file: OwnFile }) {
  if (kind === 'image') return <img src={fileAddress(id)} alt="" loading="lazy" />;
  const Icon = sourceUrl ? Globe : /\.(?:csv|tsv|xlsx?|ods)$/i.test(name) ? FileSpreadsheet : FileText;
  return <Icon className="icon" />;
}

function Use({ use: { type, id, name } }: { use: FileUse }) {
  const { t } = useTranslation('conversations');
  const label = <bdi className="truncate">{name || t('untitled')}</bdi>;
  if (type === 'conversation')
    return (
      <Link to="/c/$conversationId" params={{ conversationId: id }} className="link">
        <MessageSquare className="icon sm" aria-hidden />
        {label}
      </Link>
    );
  if (type === 'assistant')
    return (
      <Link to="/assistants/$assistantId" params={{ assistantId: id }} className="link">
        <Bot className="icon sm" aria-hidden />
        {label}
      </Link>
    );
  return (
    <Link to="/folders/$folderId" params={{ folderId: id }} className="link">
      <Folder className="icon sm" aria-hidden />
      {label}
    </Link>
  );
}
