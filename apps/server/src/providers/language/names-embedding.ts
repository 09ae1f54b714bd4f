/** What models that turn text into vectors, or order texts, are called by their makers. They cannot converse. */
export const namesEmbedding = /embed|(?:^|[/-])(?:bge|e5|gte|minilm|rerank(?:er)?)(?=[-_.:/]|$)/i;
