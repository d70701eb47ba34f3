// Runs in its own process: starting the validator takes far longer than looking at a file.
import validate from '@ooxml-tools/validate';

async function answer({ id, bytes }) {
  try {
    process.send({ id, faults: await validate(bytes, 'pptx', 'Office2019') });
  } catch (error) {
    process.send({ id, error: String(error) });
  }
}

// It mixes up files that it is given at the same time.
let last = Promise.resolve();
process.on('message', (file) => {
  last = last.then(() => answer(file));
});
