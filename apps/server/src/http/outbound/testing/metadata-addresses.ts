/** Metadata services of clouds, in every notation that a name may resolve to. */
export const metadataAddresses: readonly string[] = [
  '169.254.169.254',
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
  'fe80::1',
  'fd00:ec2::254',
  'fd20:ce::254',
  'fd00:42::42',
  // 169.254.169.254 mapped, IPv4-compatible, SIIT, NAT64 (well known, and local with 96, 48, 56 and 64 bits), 6to4, Teredo and ISATAP.
  '::ffff:169.254.169.254',
  '::ffff:a9fe:a9fe',
  '::169.254.169.254',
  '::ffff:0:169.254.169.254',
  '64:ff9b::169.254.169.254',
  '64:ff9b:1::a9fe:a9fe',
  '64:ff9b:1:a9fe:a9:fe00::',
  '64:ff9b:1:a9:fe:a9fe::',
  '64:ff9b:1:0:a9:fea9:fe00:0',
  '2002:a9fe:a9fe::',
  '2001:0:a9fe:a9fe::',
  '2001:0:1:2:0:0:5601:5601',
  'fd12:3456::5efe:169.254.169.254',
  // The other IPv4 ones, inside IPv6.
  '64:ff9b::168.63.129.16',
  '::ffff:192.0.0.192',
];
