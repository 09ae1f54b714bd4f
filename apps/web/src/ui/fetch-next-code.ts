/**
 * Fetches, without running it, the code that the page's first message needs. The server names it in a `<template>`, so that the
 * browser begins only now, when the code of the page itself is there and the network is free.
 */
export function fetchNextCode(): void {
  const links = document.querySelector<HTMLTemplateElement>('template#next-code');
  if (links) document.head.append(links.content);
}
