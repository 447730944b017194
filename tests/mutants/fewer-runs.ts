import fc from 'fast-check';

/** A property is asked thousands of times, once for each mutant: examples find what it would find, and sooner. */
fc.configureGlobal({ numRuns: 10 });
