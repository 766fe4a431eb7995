/** Returns the result of `use`, or `otherwise` if the browser forbids storage or has no room left. */
export function inStorage<Value>(use: () => Value, otherwise: Value): Value {
  try {
    return use();
  } catch {
    return otherwise;
  }
}
