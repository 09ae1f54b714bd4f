const least = [24, 9];
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < least[0] || (major === least[0] && minor < least[1])) {
  console.error(
    `Parley needs Node ${least.join('.')} or newer, this is ${process.versions.node}. ` +
      'Start it with "npm start" after "npm ci" (which brings a fitting Node on Linux and Windows), or install Node 24.',
  );
  process.exit(1);
}
