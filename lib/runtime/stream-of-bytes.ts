/**
 * A body that is there already, for a Response. Given the bytes themselves, undici would copy them and stream them more
 * slowly: 0.15 ms for 300 KB.
 */
export const streamOfBytes = (bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
