import { expect, test } from 'vitest';
import { loadsImage } from './loads-image.ts';

test.each([
  ['a picture', 'flowchart LR\n A@{ img: "/leak" }'],
  ['a quoted key', 'flowchart LR\n A@{ "img": "/leak" }'],
  ['a key before a comment', 'flowchart LR\n A@{ img # that\n : "/leak" }'],
  ['an explicit key', 'flowchart LR\n A@{ shape: rect\n ? img\n : /leak }'],
  [
    'an escaped key',
    String.raw`flowchart LR
 A@{ "\x69mg": "/leak" }`,
  ],
  ['a key escaped over two lines', 'flowchart LR\n A@{ "i\\\nmg": "/leak" }'],
  ['an icon', 'sequenceDiagram\n participant A\n properties A: {"icon": "/leak"}'],
  ['an icon in the same line', 'sequenceDiagram\n participant A; Properties A: {"icon": "/leak"}'],
  ['an icon behind a directive', 'sequenceDiagram\n %%{init: {}}%%properties A: {"icon": "/leak"}'],
  ['a mask', 'flowchart LR\n style A mask:url(/leak)'],
  [
    'a spelled-out mask',
    String.raw`flowchart LR
 classDef a mask:\75rl(/leak)`,
  ],
])('%s', (_name, source) => expect(loadsImage(source)).toBe(true));

test.each([
  'flowchart LR\n A[Flour] --> B{Enough water?}\n style A fill:#f9f,stroke:rgb(1,2,3)',
  'flowchart LR\n A@{ shape: cyl, label: "Images" } --> B[images]',
  'sequenceDiagram\n A->>B: send the properties: all\n Note over A: properties',
  String.raw`flowchart LR
 A["$$\frac{1}{2}$$"] --> B["C:\users"]`,
  'classDiagram\n class Style { +String url }',
])('an ordinary diagram loads nothing: %s', (source) => expect(loadsImage(source)).toBe(false));
