export interface Steps {
  /** Runs one named step and prints its number, name and time. */
  run<T>(name: string, work: () => Promise<T>): Promise<T>;
}

/** Prints `[ 3/9] Building the apps ... 4.1 s` as the steps go by. */
export function countSteps(total: number, print: (text: string) => void): Steps {
  let number = 0;
  return {
    run: async (name, work) => {
      number += 1;
      const startedAt = performance.now();
      print(`[${String(number).padStart(2)}/${total}] ${name} ...`);
      try {
        const result = await work();
        print(` ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
        return result;
      } catch (error) {
        print(' failed\n');
        throw error;
      }
    },
  };
}
