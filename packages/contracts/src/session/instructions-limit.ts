/** Most characters of the instructions for every chat. They stand in each prompt, beside the conversation. */
export const instructionsLimit = 1500;
