// Loaded before a server whose machine has its clock set back by an hour.
const RealDate = Date;
const shiftMs = -3_600_000;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, values: unknown[], self) => {
    const given = values.length === 0 ? [RealDate.now() + shiftMs] : values;
    return Reflect.construct(target, given, self === globalThis.Date ? target : self) as Date;
  },
  get: (target, name, self) => (name === 'now' ? () => RealDate.now() + shiftMs : (Reflect.get(target, name, self) as unknown)),
});
