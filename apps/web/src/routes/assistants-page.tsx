export { AssistantGallery as AssistantsRoutePage } from '#features/assistants/assistant-gallery.tsx';
