/** Matches windows that get the wide layout of the two that the server draws: from the breakpoint `md` of ui/styles/breakpoints.css. */
export const layoutQuery = '(min-width: 768px)';
