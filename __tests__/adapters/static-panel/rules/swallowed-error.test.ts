import { swallowedError } from "../../../../src/adapters/static-panel/rules/swallowed-error.ts";
import { describeRule } from "../describe-rule.ts";

describeRule(swallowedError, {
  matches: [
    {
      name: "an empty catch around several statements",
      head: "try {\n  const data = load(file);\n  store(data);\n} catch (error) {}\ndone();\n",
      at: "} catch (error) {}",
    },
    {
      name: "an except that passes",
      path: "a.py",
      head: "try:\n    data = load(file)\n    store(data)\nexcept Exception:\n    pass\n",
      at: "except Exception:",
    },
  ],
  passes: [
    {
      name: "a catch with a reason",
      head: "try {\n  const data = load(file);\n  store(data);\n} catch (error) {\n  // The cache is an optimisation only.\n}\n",
    },
    {
      name: "a catch around a clean-up",
      head: "try {\n  const data = load(file);\n  fs.unlinkSync(file);\n} catch {}\n",
    },
    { name: "a probe of one statement", head: "try {\n  probe(file);\n} catch {}\n" },
    {
      name: "a catch that was only reformatted",
      base: "try {\n  const data = load(file);\n  store(data);\n} catch (error) {}\n",
      head: "try {\n  const data = load(file);\n  store(data);\n} catch (error) {\n}\n",
    },
    {
      name: "a catch that handles",
      head: "try {\n  const data = load(file);\n  store(data);\n} catch (error) {\n  report(error);\n}\n",
    },
  ],
});
