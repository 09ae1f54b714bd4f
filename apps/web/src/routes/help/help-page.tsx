export { HelpList as HelpRoutePage } from '#features/help/help-list.tsx';
