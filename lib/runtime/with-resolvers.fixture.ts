/** A promise with its resolvers: `Promise.withResolvers` of ECMAScript 2024, which Node has from 22 on. */
export function withResolvers() {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
