import { encodeQR } from 'qr';

/** Cells of quiet space around the code, which readers need. */
const border = 3;

interface QrCodeProps {
  text: string;
  label: string;
  className?: string;
}

/** A QR code of one path, black on white in every theme: some cameras read nothing else. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border });
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg className={className} viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  );
}
