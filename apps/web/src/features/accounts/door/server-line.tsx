import { Server } from 'lucide-react';

/** Which server it is: its name, if the owner gave it one, and its address. */
export function ServerLine({ name }: { name: string }) {
  return (
    <p className="door-server">
      <Server className="icon sm" aria-hidden />
      {name && (
        <b>
          <bdi>{name}</bdi>
        </b>
      )}
      <bdi dir="ltr">{location.host}</bdi>
    </p>
  );
}
